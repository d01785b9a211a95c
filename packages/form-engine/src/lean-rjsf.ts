/** rjsf resolves references by a package of 50 kB, which a browser's own URL does as well. What has no host of its own stays relative, as it does there. */
const URI_CODE = `
const ROOT = "https://relative.invalid/";
const absolute = (uri) => new URL(uri, ROOT).href;
export default {
  resolve(base, reference) {
    const { href } = new URL(reference, absolute(base));
    return href.startsWith(ROOT) ? href.slice(ROOT.length) : href;
  },
  equal: (a, b) => absolute(a) === absolute(b),
};`;
/** What rjsf imports, and what a page has in its place. */
const substitutes: Readonly<Record<string, string>> = {
  // A Markdown renderer of 50 kB, with an `eval` in it, for descriptions that ask for Markdown. Ours are plain text.
  "markdown-to-jsx/react": "export const Markdown = ({ children }) => children;",
  "fast-uri": URI_CODE,
  nothing: "export default undefined;",
};
const SUBSTITUTE = "\0rjsf-substitute:";

const FORM = "@rjsf/core/lib/components/Form.js";
/** Ends the ids of the theme's own copy of rjsf's form and registry: an application may show a form of another theme, too. */
const THEMED = "?themed";
const registries = /^\.\.?\/(?:getDefaultRegistry|components\/\w+\/index|ButtonTemplates\/index)\.js$/;
/** Stock parts which rjsf's registry holds although the theme puts its own in their places. */
const replaced = new Set([
  ...["NumberField", "CheckboxWidget", "CheckboxesWidget", "ColorWidget", "DateTimeWidget", "DateWidget"],
  ...["EmailWidget", "FileWidget", "PasswordWidget", "RadioWidget", "RangeWidget", "SelectWidget"],
  ...["TextWidget", "TextareaWidget", "TimeWidget", "URLWidget", "UpDownWidget", "SubmitButton"],
  ...["ArrayFieldItemTemplate", "ArrayFieldTemplate", "DescriptionField", "ErrorList", "FieldErrorTemplate"],
  ...["FieldHelpTemplate", "FieldTemplate/index", "MultiSchemaFieldTemplate", "ObjectFieldTemplate"],
]);

/**
 * The id of what a module of rjsf's, or the theme, gets instead of what it imports: a form weighs a tenth less by that.
 *
 * @param find Finds what is imported as it would be found without this; absent while an application is developed, where rjsf is bundled
 *   ahead and has no modules.
 */
export async function leanModule(
  source: string,
  importer: string | undefined,
  find?: () => Promise<{ id: string } | null>,
): Promise<string | undefined> {
  if (importer === undefined) return undefined;
  // An application may use those packages itself.
  if (Object.hasOwn(substitutes, source) && /[\\/]@rjsf[\\/]|@rjsf_/.test(importer))
    return SUBSTITUTE + source;
  const isOfCopy = importer.endsWith(THEMED);
  if (isOfCopy && replaced.has(source.slice("./".length, -".js".length))) return `${SUBSTITUTE}nothing`;
  const isCopied = isOfCopy
    ? registries.test(source)
    : source === FORM && /[\\/]theme[\\/]form\.\w+$/.test(importer);
  const found = isCopied ? await find?.() : undefined;
  return found ? found.id + THEMED : undefined;
}

export const leanCode = (id: string) =>
  id.startsWith(SUBSTITUTE) ? substitutes[id.slice(SUBSTITUTE.length)] : undefined;
