import { Tabs } from "@base-ui/react/tabs";
import { useEffect, useRef, type ReactNode } from "react";
import { useAddressState, useChangeAddress } from "../lib/use-address-state.js";
import { Stack } from "./stack.js";
import { Tab, TabList } from "./tabs.js";

interface TabOfPage {
  /** Its name in the address. */
  name: string;
  title: string;
  panel: ReactNode;
}

interface AddressTabsProps {
  /** The address's parameter that names the open tab; without it the first one is open. */
  parameter: string;
  label: string;
  tabs: readonly TabOfPage[];
  /** Parameters that have a meaning only in the tab that is left. */
  dropped?: readonly string[];
}

/** Tabs that the address remembers: they survive a reload, can be linked to, and Back returns to the one before. */
export function AddressTabs({ parameter, label, tabs, dropped = [] }: AddressTabsProps) {
  const [named] = useAddressState(parameter);
  const changeAddress = useChangeAddress();
  const open = tabs.find(({ name }) => name === named)?.name ?? tabs[0]?.name;

  const root = useRef<HTMLDivElement>(null);
  const before = useRef(open);

  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    // A link within a panel may open another one, and goes with its own: the focus must not be lost with it.
    const tab = root.current?.querySelector<HTMLElement>(
      ':scope > [role="tablist"] > [aria-selected="true"]',
    );
    const focused = document.activeElement;
    const isInPanel =
      root.current?.contains(focused) === true && focused?.parentElement !== tab?.parentElement;
    if (focused === document.body || isInPanel) tab?.focus();
  }, [open]);

  function show(name: string) {
    const left = Object.fromEntries(dropped.map((other) => [other, ""]));
    changeAddress({ ...left, [parameter]: name }, { isKept: true });
  }

  return (
    <Tabs.Root ref={root} value={open} onValueChange={show} render={<Stack gap={24} />}>
      <TabList aria-label={label}>
        {tabs.map(({ name, title }) => (
          <Tab key={name} value={name}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ name, panel }) => (
        <Tabs.Panel key={name} value={name}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
