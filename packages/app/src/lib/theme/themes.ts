import { properties } from "@undertone/schemas/preferences.json";
import type { Preferences } from "@undertone/schemas/types";

export type Theme = Preferences["theme"];

export interface NamedTheme {
  name: Theme;
  title: string;
  mood: string;
}

/** The themes as the preferences' schema lists them: the one place where they are named. */
export const themes: readonly NamedTheme[] = properties.theme.oneOf.map((theme) => ({
  name: theme.const,
  title: theme.title,
  mood: theme.description,
}));

/** Worn where nothing else was chosen. */
const fallback = properties.theme.default;

/** A theme of any name: one that is not known is the default, as storage and other versions may hold anything. */
export function themeNamed(name: string | null | undefined): Theme {
  return themes.find((theme) => theme.name === name)?.name ?? fallback;
}
