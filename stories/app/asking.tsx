import type { Decorator } from "@storybook/react-vite";
import { SWRConfig } from "swr";
import { AtAddress } from "../../packages/app/src/testing/at-address.js";

/** Parts of the app that ask the server by themselves, with nothing cached from another story. */
export const asking: Decorator = (Story, { parameters }) => (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
    <AtAddress address={typeof parameters.address === "string" ? parameters.address : "/"}>
      <Story />
    </AtAddress>
  </SWRConfig>
);
