import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";

/** Stands in for the browser's address bar. */
export function AtAddress({ address = "/", children }: { address?: string; children: ReactNode }) {
  return <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>;
}
