import type { ReactNode } from "react";
import { MetaLine } from "../../ui/meta-line.js";
import { Row, Stack } from "../../ui/stack.js";

interface SettingItemProps {
  name: string;
  facts: readonly string[];
  children: ReactNode;
}

/** One of several that an account has: a token, a passkey. */
export function SettingItem({ name, facts, children }: SettingItemProps) {
  return (
    <li>
      <Row spread="ends">
        <Stack gap={4}>
          <strong>{name}</strong>
          <MetaLine>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </MetaLine>
        </Stack>
        {children}
      </Row>
    </li>
  );
}
