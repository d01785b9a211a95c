import type { Meta, StoryObj } from "@storybook/react-vite";
import { Disclosure } from "../../packages/app/src/ui/disclosure.js";
import { FoldedSection } from "../../packages/app/src/ui/folded-section.js";
import { ShowMore } from "../../packages/app/src/ui/show-more.js";
import { plays, press, pressText, says, sees } from "../steps.js";

export default {
  title: "Product/Components/Disclosure (accordion, expander, folded section, show more, details, collapse)",
  id: "product-components-disclosure",
  parameters: {
    guidance: {
      when: "For words within a text, a part of a page or the rest of a list that only some want to read.",
      do: ["Say on the line what opens, and how much is inside."],
      dont: ["Do not hide what is needed to go on, the only thing on a page, or one item."],
    },
  },
} satisfies Meta;

const line = () => (
  <Disclosure summary="What is meant by this">
    <p>This is meant.</p>
  </Disclosure>
);
export const Closed: StoryObj = { render: line };
export const Opened: StoryObj = {
  render: line,
  ...plays(pressText("What is meant by this"), says("This is meant.")),
};
const section = () => (
  <FoldedSection id="left-out" title="What was left out" aside="12 comments">
    Comments of fewer than three words.
  </FoldedSection>
);
export const SectionOpened: StoryObj = {
  render: section,
  ...plays(pressText("What was left out"), says("Comments of fewer than three words.")),
};
const list = () => (
  <ShowMore items={["First", "Second", "Third", "Fourth", "Fifth"]} keyOf={(item) => item}>
    {(item) => <p>{item}</p>}
  </ShowMore>
);
export const ListOpened: StoryObj = { render: list, ...plays(press(/^Show More/), sees("Show Less")) };
