import type { StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { FieldStory } from "./form-story.js";

type State = StoryObj<typeof FieldStory>;

/**
 * The states that every field has: empty, filled, with an error, disabled and read only.
 *
 * @param filled What the field holds in all of them but the first.
 */
export function fieldStates(filled: unknown) {
  const value = { field: filled };
  return {
    empty: {},
    filled: { args: { value } },
    withError: {
      args: { value, extraErrors: { field: "This will not do" } },
      play: async ({ canvas }) => {
        await expect(await canvas.findByText("This will not do")).toBeVisible();
      },
    },
    disabled: {
      args: { value, disabled: true },
      play: async ({ canvasElement }) => {
        for (const control of controlsIn(canvasElement)) await expect(control).toBeDisabled();
      },
    },
    readOnly: {
      args: { value, readOnly: true },
      play: async ({ args, canvasElement, userEvent }) => {
        for (const control of controlsIn(canvasElement)) {
          if (control.matches(":disabled")) continue;
          await expect(control).toHaveAttribute("readonly");
          await userEvent.type(control, "x");
        }
        await expect(args.onChange).not.toHaveBeenCalled();
      },
    },
  } satisfies Record<string, State>;
}

function controlsIn(canvas: HTMLElement): NodeListOf<HTMLElement> {
  return canvas.querySelectorAll("input, select, textarea");
}
