import { actions } from "@undertone/schemas/first-texts.json";
import messages from "@undertone/schemas/messages.json";
import "./sentences.css";

const groups = { validation: messages.validation, form: messages.form, actions };

/** A group of the message catalogue as the schema file has it; figures and names come in place of what is in braces. */
export function Sentences({ group }: { group: keyof typeof groups }) {
  return (
    <dl className="sb-unstyled sentences">
      {Object.entries(groups[group]).map(([key, sentence]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{sentence}</dd>
        </div>
      ))}
    </dl>
  );
}
