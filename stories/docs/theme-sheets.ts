import type { CSSProperties } from "react";
import { themes } from "../../packages/app/src/lib/theme/themes.js";

/** A theme as the page's style sheets have it now: each custom property, without its `--`. */
export interface ThemeSheet {
  name: string;
  properties: ReadonlyMap<string, string>;
}

/** The themes in the page's own style sheets, in the order of the schema, so that what is documented is what is used. */
export function themeSheets(): ThemeSheet[] {
  const common = propertiesAt("html");
  return themes.map(({ name }) => ({
    name,
    properties: new Map([...common, ...propertiesAt(`html[data-theme="${name}"]`)]),
  }));
}

/** A theme's colours for what is in an element, whatever the page around it wears: marks and code take theirs from variables. */
export function colorsFor({ properties }: ThemeSheet): CSSProperties {
  const colors = [...properties].filter(([name]) => name.startsWith("color-"));
  return Object.fromEntries(colors.map(([name, value]) => [`--${name}`, value]));
}

/** What every theme shares. */
export function sharedProperties(): ReadonlyMap<string, string> {
  return propertiesAt(":root");
}

function propertiesAt(selector: string): Map<string, string> {
  const rules = styleRules().filter((rule) =>
    rule.selectorText.replaceAll("'", '"').split(", ").includes(selector),
  );
  return new Map(rules.flatMap((rule) => [...propertiesOf(rule)]));
}

function styleRules(): CSSStyleRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule);
}

function propertiesOf({ style }: CSSStyleRule): Map<string, string> {
  return new Map(
    [...style]
      .filter((name) => name.startsWith("--"))
      .map((name) => [name.slice(2), inFull(style.getPropertyValue(name).trim())]),
  );
}

/** A build shortens colours: `#fff`. */
function inFull(value: string): string {
  return value.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, "#$1$1$2$2$3$3");
}
