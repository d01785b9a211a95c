import { cutTemplate, fillIn, type ScreenPlaceholders } from "@undertone/schemas/fill-in";
import { Fragment, type ReactNode } from "react";
import { nouns, type Screen } from "./messages.js";
import { screens } from "./screens.js";

interface ScreenSentenceProps<S extends Screen> {
  screen: S;
  /** What stands for each placeholder, such as a link. */
  parts: Readonly<Record<Exclude<ScreenPlaceholders[S], keyof typeof nouns>, ReactNode>>;
}

/** What a screen says, with elements within the sentence: a link, or what is emphasised. */
export function ScreenSentence<S extends Screen>({ screen, parts }: ScreenSentenceProps<S>) {
  const { words, names } = cutTemplate(fillIn<string>(screens[screen], nouns));
  const nodes: Readonly<Record<string, ReactNode>> = parts;
  return words.map((text, index) => (
    <Fragment key={index}>
      {text}
      {nodes[names[index] ?? ""]}
    </Fragment>
  ));
}
