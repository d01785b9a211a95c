import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "../../packages/app/src/ui/card.js";
import { MetaLine } from "../../packages/app/src/ui/meta-line.js";
import { Notice } from "../../packages/app/src/ui/notice.js";
import { RelativeTime } from "../../packages/app/src/ui/when.js";
import { Stack } from "../../packages/app/src/ui/stack.js";
import { inTheApp } from "./in-the-app.js";

export default {
  title: "Product/Components/Card and notice (panel, box, surface, banner, callout, alert)",
  id: "product-components-card-and-notice",
  tags: ["picture"],
  parameters: {
    guidance: {
      when: "A card holds one thing to read. A notice within it says what people must know before they read on.",
      do: ["Give a card a heading.", "Keep a notice to one or two sentences."],
      dont: ["Do not put a card on a card.", "Do not use a notice for an error; use an error state."],
    },
  },
  decorators: [inTheApp],
} satisfies Meta;

export const CardAlone: StoryObj = {
  render: () => (
    <Card aria-labelledby="card">
      <Stack>
        <h2 id="card">What was left out, and why</h2>
        <p>Twelve comments were shorter than three words.</p>
      </Stack>
    </Card>
  ),
};
export const CardWithANotice: StoryObj = {
  render: () => (
    <Card aria-labelledby="card">
      <Stack>
        <h2 id="card">What was left out, and why</h2>
        <MetaLine>
          <span>r/ourtown</span>
          <span>@marginalia</span>
          <RelativeTime at="2026-11-20T18:00:00.000Z" />
        </MetaLine>
        <Notice>
          <p>Asked for was “all-MiniLM-L6-v2”; “lexical” read the comments instead.</p>
        </Notice>
      </Stack>
    </Card>
  ),
};
