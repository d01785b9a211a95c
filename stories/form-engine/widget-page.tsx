import { useLayoutEffect } from "react";
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
