import type { Decorator } from "@storybook/react-vite";
import { AtAddress } from "../../packages/app/src/testing/at-address.js";

/** Components of the app link to its pages, so they need an address to stand at. */
export const inTheApp: Decorator = (Story) => (
  <AtAddress>
    <Story />
  </AtAddress>
);
