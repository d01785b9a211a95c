import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { ThemePicker } from "../../packages/app/src/features/preferences/theme-picker.js";
import { ThemeSwatch } from "../../packages/app/src/features/preferences/theme-swatch.js";
import { themes } from "../../packages/app/src/lib/theme/themes.js";
import { THEME_KEY } from "../../packages/app/src/lib/theme/first-frame.js";
import { guidance } from "../docs/guidance.js";
import { aloud, announcing, isSaid } from "./announcing.js";
import { guest, member } from "./people.js";
import { answering, down, pending } from "./server-answers.js";

/** A theme that is chosen in a story is not the reader's. */
function asItWas(): () => void {
  const kept = localStorage.getItem(THEME_KEY);
  return () => {
    if (kept === null) localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, kept);
  };
}

const meta: Meta<typeof ThemePicker> = {
  title: "Product/Parts/Theme picker (dark mode, appearance, colours)",
  id: "product-parts-theme-picker",
  component: ThemePicker,
  decorators: [announcing],
  parameters: {
    ...aloud,
    ...guidance({
      when: "For choosing one of the four themes.",
      do: ["Show each theme by its own colours."],
      dont: ["Do not change the theme before it was chosen."],
    }),
  },
  beforeEach: asItWas,
};
export default meta;
type Story = StoryObj<typeof ThemePicker>;

const mint: Pick<Story, "play"> = {
  play: async ({ canvas, userEvent }) => {
    const choice = canvas.getByRole("radio", { name: /^Mint Focus/ });
    await userEvent.click(choice);
    await waitFor(() => expect(choice).toBeChecked());
    await expect(document.documentElement).toHaveAttribute("data-theme", "theme-mint-focus");
  },
};

/** Before it is known who is here. */
export const Unchecked: Story = {
  beforeEach: answering({ "GET /auth/status": pending }),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("radio")).toHaveLength(themes.length);
  },
};
export const ChosenByAGuest: Story = { beforeEach: answering(guest), ...mint };
export const Saved: Story = {
  beforeEach: answering({
    ...member,
    "PUT /preference": {
      theme: "theme-mint-focus",
      makeInsightsPublicAsDefault: false,
      emailNotifications: true,
    },
  }),
  play: async (played) => {
    await expect(await played.canvas.findByText(/in your account/)).toBeVisible();
    await mint.play?.(played);
    await isSaid(played.canvasElement, "Preferences updated successfully!");
  },
};
/** This browser keeps it nevertheless. */
export const NotSaved: Story = {
  beforeEach: answering({ ...member, "PUT /preference": down }),
  play: async (played) => {
    await expect(await played.canvas.findByText(/in your account/)).toBeVisible();
    await mint.play?.(played);
    await isSaid(played.canvasElement, /^Failed to update preferences/);
  },
};
export const Swatches: Story = {
  render: () => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, 160px)", gap: 16 }}>
      {themes.map(({ name }) => (
        <ThemeSwatch key={name} theme={name} />
      ))}
    </div>
  ),
};
/** The last one to be played: what is saved waits for what was saved before, and this never ends. */
export const Saving: Story = {
  beforeEach: answering({ ...member, "PUT /preference": pending }),
  play: async (played) => {
    await expect(await played.canvas.findByText(/in your account/)).toBeVisible();
    await mint.play?.(played);
  },
};
