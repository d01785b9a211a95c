import type { StoryObj } from "@storybook/react-vite";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { FieldStory, type FieldStoryProps } from "./form-story.js";
import "./widget-page.css";

export interface WidgetStatesProps extends Pick<FieldStoryProps, "field"> {
  filled: unknown;
}

// Every state of a widget, below each other on one canvas; hovered and focused ones are drawn as if they were.
export function WidgetStates({ filled, ...field }: WidgetStatesProps) {
  useDrawnPseudoStates();
  const value = { field: filled };
  const states: Record<string, Partial<FieldStoryProps> & { as?: "hover" | "focus" }> = {
    Default: {},
    Hover: { as: "hover" },
    Focus: { as: "focus" },
    "Filled, and changed where it has a default": { value },
    "With an error": { value, error: "This will not do" },
    Required: { required: true },
    Disabled: { value, disabled: true },
    "Read only": { value, readOnly: true },
  };
  return (
    <div className="widget-states">
      {Object.entries(states).map(([name, { as, ...props }]) => (
        <section key={name} aria-label={name}>
          <p>{name}</p>
          <div className={as && `drawn-${as}`}>
            <FieldStory {...field} {...props} />
          </div>
        </section>
      ))}
    </div>
  );
}

/** Rules for `:hover` and `:focus` hold, as long as the table is there, for what stands in `.drawn-hover` and `.drawn-focus`, too. */
function useDrawnPseudoStates() {
  useLayoutEffect(() => {
    const rules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText),
    );
    const style = document.createElement("style");
    style.textContent = rules
      .filter((rule) => /:hover|:focus/.test(rule))
      .map((rule) =>
        rule
          .replaceAll(":hover", ":is(.drawn-hover *)")
          .replaceAll(/:focus(?:-visible)?(?![-\w])/g, ":is(.drawn-focus :is(input, select, textarea))"),
      )
      .join("\n");
    document.head.append(style);
    return () => style.remove();
  }, []);
}

interface Example extends Pick<FieldStoryProps, "value"> {
  field: object;
  why: string;
}

/** What to do and what not, side by side, as pictures. @param good A sentence alone goes with the page's own field. */
export function doAndDont({ good, bad }: { good: Example | string; bad: Example }): StoryObj {
  return {
    parameters: { controls: { disable: true } },
    render: (args) => {
      const { field, filled } = args as unknown as WidgetStatesProps;
      const own = { field, value: { field: filled } };
      return (
        <div className="do-and-dont">
          <Side sign="✓ Do" {...(typeof good === "string" ? { ...own, why: good } : good)} />
          <Side sign="✕ Don’t" {...bad} />
        </div>
      );
    },
  };
}

function Side({ sign, why, ...shown }: Example & { sign: string }) {
  return (
    <figure>
      <FieldStory {...(shown as FieldStoryProps)} />
      <figcaption>
        <strong>{sign}</strong> {why}
      </figcaption>
    </figure>
  );
}

/** Of what a field consists, by number; a part that this widget has not is passed over. */
const parts: readonly [selector: string, name: string][] = [
  [".heading :is(label, .set-label)", "Label: the schema’s title. An asterisk where the field is required"],
  [".heading .changed", "Mark of change, which goes back to the default"],
  [":is(input, select, textarea, [role=radiogroup], .items)", "Control"],
  [".unit", "Unit: what a number counts (x-unit)"],
  [".hint", "Hint: how full a list is"],
  [".help", "Help: the schema’s description"],
  [".notice", "Remark: what became of a text, and the way back"],
  [".error", "Error, once the field was left"],
];

export function anatomy(): StoryObj {
  return {
    parameters: { controls: { disable: true } },
    render: (args) => (
      <Numbered>
        <FieldStory {...(args as unknown as FieldStoryProps)} error="What is wrong, in the schema’s words" />
      </Numbered>
    ),
  };
}

function Numbered({ children }: { children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<readonly { name: string; top: number; left: number }[]>([]);
  useLayoutEffect(() => {
    const base = around.current?.getBoundingClientRect();
    if (!base) return;
    const positions = parts.flatMap(([selector, name]) => {
      const part = around.current?.querySelector(`.field ${selector}`)?.getBoundingClientRect();
      return part && part.width > 0 ? [{ name, top: part.top - base.top, left: part.left - base.left }] : [];
    });
    setFound(positions);
  }, []);
  return (
    <div className="anatomy">
      <div ref={around}>
        {children}
        {found.map(({ name, top, left }, index) => (
          <span key={name} aria-hidden="true" className="number" style={{ top, left }}>
            {index + 1}
          </span>
        ))}
      </div>
      <ol>
        {found.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </div>
  );
}
