import "../../packages/app/src/styles/styles.js";
import type { Decorator } from "@storybook/react-vite";
import { AtAddress } from "../../packages/app/src/testing/at-address.js";

/** What every component of the app stands on: its type, its base styles, addresses. */
export const inTheApp: Decorator = (Story) => (
  <AtAddress>
    <Story />
  </AtAddress>
);
