import type { Decorator } from "@storybook/react-vite";
import { AtAddress } from "../../packages/app/src/testing/at-address.js";
import { FreshCache } from "../../packages/app/src/testing/fresh-cache.js";

/** Parts of the app that ask the server by themselves, with nothing cached from another story. */
export const asking: Decorator = (Story, { parameters }) => (
  <FreshCache>
    <AtAddress address={typeof parameters.address === "string" ? parameters.address : "/"}>
      <Story />
    </AtAddress>
  </FreshCache>
);
