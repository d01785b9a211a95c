import styled from "@emotion/styled";
import type { Result } from "@undertone/schemas/types";
import { Disclosure } from "../../ui/disclosure.js";
import { asPlainText } from "@undertone/formats";
import { insightText } from "../../lib/insight-text.js";

const Text = styled.blockquote`
  max-width: 72ch;
  font-family: var(--font-quote);
  line-height: 1.6;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** What everybody answers to, folded: who knows the thread need not read it again. A stranger's text, and only text. */
export function ThePost({ post: { selftext } }: { post: Result["post_info"] }) {
  if (selftext.trim() === "") return null;
  return (
    <Disclosure summary={insightText("post-itself")}>
      <Text dir="auto">{asPlainText(selftext)}</Text>
    </Disclosure>
  );
}
