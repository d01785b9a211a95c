import { properties } from "@undertone/schemas/preferences.json";
import type { Preferences } from "@undertone/schemas/types";

export type Theme = Preferences["theme"];

export interface NamedTheme {
  name: Theme;
  /** What people call it. */
  title: string;
}

/** The themes as the preferences' schema lists them. */
export const themes: readonly NamedTheme[] = properties.theme.oneOf.map(({ const: name, title }) => ({
  name: name as Theme,
  title,
}));

const fallback = properties.theme.default as Theme;

/** A theme of any name: one that is not known is the default, as storage and other versions may hold anything. */
export function themeNamed(name: string | null | undefined): Theme {
  return themes.find((theme) => theme.name === name)?.name ?? fallback;
}
