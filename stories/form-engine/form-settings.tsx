import { english } from "@undertone/form-engine/messages";
import { german } from "@undertone/form-engine/german";
import messages from "@undertone/schemas/messages.json";
import { useId } from "react";
import dense from "../../packages/form-engine/src/style/themes/dense.css?inline";

/** The product's words, and the engine's own of formats, which the product has one sentence for. */
const product = { ...messages, formats: english.formats };

/** What a form can be seen in; the first of each is the usual one. */
const choices = {
  language: { title: "Language", options: { en: "English", de: "Deutsch" } },
  direction: { title: "Direction", options: { ltr: "Left to right", rtl: "Right to left" } },
  size: { title: "Size", options: { regular: "Regular", dense: "Dense" } },
} as const;

type Choices = typeof choices;
export type FormSettings = { [Name in keyof Choices]: keyof Choices[Name]["options"] };

const names = Object.keys(choices) as (keyof Choices)[];

/** Settings as an address brings them; what it says otherwise is the usual. */
export function settingsFrom(given: unknown): FormSettings {
  const asked = new Map<string, unknown>(Object.entries(given ?? {}));
  const known = names.map((name) => {
    const options = Object.keys(choices[name].options);
    return [name, options.find((option) => option === asked.get(name)) ?? options[0]] as const;
  });
  return Object.fromEntries(known) as unknown as FormSettings;
}

/** The words of a form in the language of its settings. */
export function wordsIn({ language }: FormSettings): typeof product | typeof german {
  return language === "de" ? german : product;
}

interface SettingsControlsProps {
  settings: FormSettings;
  onChange: (settings: FormSettings) => void;
}

export function SettingsControls({ settings, onChange }: SettingsControlsProps) {
  const id = useId();
  return (
    <div className="settings">
      {/* The preset holds for the whole page, so it is there only while it is chosen. */}
      {settings.size === "dense" && <style>{dense}</style>}
      {names.map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{choices[name].title}</label>
          <select
            id={`${id}-${name}`}
            value={settings[name]}
            onChange={({ target }) => onChange(settingsFrom({ ...settings, [name]: target.value }))}
          >
            {Object.entries(choices[name].options).map(([value, title]) => (
              <option key={value} value={value} {...(value === "de" && { lang: "de" })}>
                {title}
              </option>
            ))}
          </select>
        </div>
      ))}
    </div>
  );
}
