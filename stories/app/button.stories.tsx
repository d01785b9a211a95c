import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button, ButtonLink } from "../../packages/app/src/ui/button.js";
import { Row, Stack } from "../../packages/app/src/ui/stack.js";
import { inTheApp } from "./in-the-app.js";

const variants = ["primary", "secondary", "quiet", "inline", "danger"] as const;

export default {
  title: "Product/Components/Button (action, call to action, link button)",
  id: "product-components-button",
  tags: ["picture"],
  component: Button,
  parameters: {
    guidance: {
      when: "For what a person does on the page. A link that leads somewhere may appear as a button; a button never leads anywhere.",
      do: [
        "One primary button in a view: what most people came to do.",
        "Begin with a verb.",
        "Ask before what a danger button does.",
      ],
      dont: [
        "Do not put two primary buttons side by side.",
        "Do not disable a button without saying why beside it.",
      ],
    },
  },
  decorators: [inTheApp],
  args: { children: "Save", variant: "primary", disabled: false, isBusy: false },
  argTypes: {
    variant: { options: variants, control: "radio" },
    disabled: { control: "boolean" },
    isBusy: { control: "boolean" },
    edge: { control: false },
  },
} satisfies Meta<typeof Button>;
type Story = StoryObj<typeof Button>;

export const Primary: Story = {};
/** A press does nothing, but the focus stays. */
export const Busy: Story = {
  args: { isBusy: true, children: "Saving …" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button")).toHaveFocus();
    await expect(canvas.getByRole("button")).toHaveAttribute("aria-disabled", "true");
  },
};
export const AllVariants: Story = {
  render: () => (
    <Stack>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Row>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}, disabled
          </Button>
        ))}
      </Row>
      <Row>
        {variants.map((variant) => (
          <ButtonLink key={variant} variant={variant} to="/insights">
            {variant}, a link
          </ButtonLink>
        ))}
      </Row>
    </Stack>
  ),
};
