import { fillIn } from "@undertone/schemas/fill-in";
import messages from "@undertone/schemas/messages.json";
import "./sentences.css";

const groups = { validation: messages.validation, form: messages.form, actions: messages.actions };

/** Figures and names to read the sentences with. */
const examples = {
  limit: 10,
  multipleOf: 0.1,
  label: "Email",
  type: "a whole number",
  allowedValues: "cosine, euclidean",
  allowedValue: "yes",
  additionalProperty: "colour",
  propertyName: "__proto__",
  msg: "the connection was lost",
  product: "insight",
  Product: "Insight",
  products: "insights",
  visibility: "public",
  format: "CSV",
  count: 3,
  from: 20000,
  to: 10000,
  reason: "Maximum is 10000",
  value: 1000,
  item: "lol",
  message: "Minimum length is 3",
  amount: "3 of 20",
  hint: "Separate items by commas",
  name: "Colour",
  number: 2,
  title: "Person",
  summary: "Ada, 36",
  kinds: ".txt, .pdf",
  reference: "#/$defs/colour",
  line: 3,
  column: 12,
  zone: "UTC",
  first: "a number",
  second: "nothing",
  unevaluatedProperty: "colour",
};

/** A group of the message catalogue, each sentence as the schema file has it and as people read it. */
export function Sentences({ group }: { group: keyof typeof groups }) {
  return (
    <table className="sb-unstyled sentences">
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">What people read</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(groups[group]).map(([key, sentence]) => (
          <tr key={key}>
            <th scope="row">{key}</th>
            <td>{fillIn(sentence, examples)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
