import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useMemo, useSyncExternalStore } from "react";
import { create } from "storybook/theming";

/** What stands around every docs page: Storybook's own, in the colours of the theme that the toolbar says. */
export function DocsPage(props: PropsWithChildren<DocsContainerProps>) {
  const theme = useSyncExternalStore(watchTheme, () => document.documentElement.dataset.theme ?? "");
  const colors = useMemo(() => docsTheme(theme), [theme]);
  return <DocsContainer {...props} theme={colors} />;
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** Storybook computes shades, so it needs the colours themselves rather than their variables. */
function docsTheme(theme: string) {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return create({
    base: style.colorScheme === "dark" ? "dark" : "light",
    brandTitle: theme,
    fontBase: style.getPropertyValue("--font-ui"),
    colorPrimary: color("accent"),
    colorSecondary: color("accent"),
    appBg: color("page"),
    appContentBg: color("surface"),
    appPreviewBg: color("page"),
    appBorderColor: color("line"),
    appBorderRadius: 10,
    textColor: color("text"),
    textMutedColor: color("muted"),
    textInverseColor: color("on-accent"),
    barBg: color("surface"),
    barTextColor: color("muted"),
    barHoverColor: color("accent"),
    barSelectedColor: color("accent"),
    inputBg: color("surface"),
    inputBorder: color("control"),
    inputTextColor: color("text"),
    inputBorderRadius: 8,
    booleanBg: color("page"),
    booleanSelectedBg: color("surface"),
  });
}
