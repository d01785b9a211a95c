import { cutTemplate, fillIn } from "@undertone/schemas/fill-in";
import { Fragment, type ReactNode } from "react";
import { nouns, type Unfilled } from "./messages.js";

interface ScreenSentenceProps<Text extends string> {
  /** Of a file of texts. */
  text: Text;
  /** What stands for each placeholder, such as a link. */
  parts: Readonly<Record<Unfilled<Text>, ReactNode>>;
}

/** What a screen says, with elements within the sentence: a link, or what is emphasised. */
export function ScreenSentence<Text extends string>({ text, parts }: ScreenSentenceProps<Text>) {
  const { words, names } = cutTemplate(fillIn<string>(text, nouns));
  const nodes: Readonly<Record<string, ReactNode>> = parts;
  return words.map((word, index) => (
    <Fragment key={index}>
      {word}
      {nodes[names[index] ?? ""]}
    </Fragment>
  ));
}
