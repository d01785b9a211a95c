import { ButtonLink } from "../../components/button.js";
import { EmptyState } from "../../components/empty-state.js";
import { nouns, screenText } from "../../lib/messages.js";

/** A stored result that says neither that it succeeded nor why not. */
export function Invalid() {
  return (
    <EmptyState title={screenText("invalid")} action={<ButtonLink to="/training">Run it again</ButtonLink>}>
      What is stored for this {nouns.product} is not a result that can be shown. Running the analysis again
      gives a new one.
    </EmptyState>
  );
}
