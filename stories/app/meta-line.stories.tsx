import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { MetaLine } from "../../packages/app/src/ui/meta-line.js";
import { guidance } from "../docs/guidance.js";

/** So that the facts of one line break at every position, one after the other. */
const widths = [120, 160, 200, 240, 280, 360, 480];

const meta: Meta<typeof MetaLine> = {
  title: "Product/Components/Facts (metadata, byline, caption)",
  id: "product-components-facts",
  parameters: {
    ...guidance({
      when: "For two to five short facts about one thing: where, who, when.",
      do: ["Put the link to the original last."],
      dont: ["Do not put buttons among the facts."],
    }),
  },
  render: () => (
    <>
      {widths.map((width) => (
        <div key={width} data-width={width} style={{ width, maxWidth: "100%", marginBottom: 16 }}>
          <MetaLine>
            <span>r/harbourtown</span>
            <span>posted by tidewatcher</span>
            <span>1,146 points</span>
            <span>7 minutes ago</span>
            <a href="#original">Original post</a>
          </MetaLine>
        </div>
      ))}
    </>
  ),
};
export default meta;

/** No dot is seen at either end of a line, however narrow. */
export const Narrow: StoryObj<typeof MetaLine> = {
  play: async ({ canvasElement }) => {
    for (const line of canvasElement.querySelectorAll<HTMLElement>("[data-width] > *")) {
      const seenFrom = line.parentElement?.getBoundingClientRect().left ?? 0;
      let above = -Infinity;
      for (const fact of line.children) {
        const { left, top } = fact.getBoundingClientRect();
        const begins = top > above;
        above = top;
        await expect(getComputedStyle(fact, "::after").content).toBe("none");
        await expect(getComputedStyle(fact, "::before").content).toContain("·");
        // A dot stands in the 16 pixels at its fact's beginning; what lies left of the line is cut off.
        if (begins) await expect(left + 16).toBeLessThanOrEqual(seenFrom + 0.5);
        else await expect(left).toBeGreaterThan(seenFrom);
      }
    }
  },
};
