import type { within } from "storybook/test";

/** What a story's play function is given, as far as these need it. */
export interface Played {
  canvas: ReturnType<typeof within>;
  userEvent: { click: (element: Element) => Promise<void> };
}

export const REGROUP = "GET /insight/ferry/regrouping";
export const SUGGEST = "POST /insight/ferry/suggest";

/** Opens what groups the comments of a result differently. */
export async function openGrouping({ canvas, userEvent }: Played): Promise<void> {
  await userEvent.click(await canvas.findByRole("button", { name: "Group differently" }));
}
