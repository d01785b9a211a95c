// Which fields of a page are typed into.

const TEXT_INPUTS = "input[type=text], input[type=number], input:not([type])";

/** Where each engine puts the stop words (the last item, where each has an input) and the model's name. */
const indices = {
  "form-engine": { list: 'textarea[id$="/stop_words"]', text: 'input[id$="/sentence_transformer_model"]' },
  rjsf: { list: 'input[id^="root_stop_words_"]', text: "#root_model_params_sentence_transformer_model" },
};

/**
 * Opens what is closed and marks the fields to type into.
 *
 * @param field "list" and "text" in the analysis form, "spread" for forty all over a form, "bare" for the page's own.
 * @returns How many fields are marked, and how many inputs the page has.
 */
export async function markFields(page, field, engine) {
  await page.locator("input, textarea").first().waitFor({ state: "attached" });
  const expand = page.getByRole("button", { name: "Expand all" });
  if ((await expand.count()) > 0) await expand.click();
  const isAnyText = field === "spread" || field === "bare";
  const selector = isAnyText ? TEXT_INPUTS : indices[engine][field];
  const count = field === "spread" ? 40 : 1;
  return page.evaluate(mark, { selector, count });
}

/** Runs in the page. */
function mark({ selector, count }) {
  const found = [...document.querySelectorAll(selector)].filter((input) => !input.disabled);
  if (found.length < count) throw new Error(`${found.length} fields at ${selector}`);
  // One is the last: the end of a list is where people add to it. Many are spread over the form and its kinds of fields.
  const indices = Array.from(
    { length: count },
    (_, i) => Math.floor((i * (found.length - 10)) / count) + ((i * 3) % 10),
  );
  const chosen = count === 1 ? found.slice(-1) : indices.map((index) => found[index]);
  for (const [index, input] of chosen.entries()) input.dataset.measured = String(index);
  return { marked: chosen.length, inputs: document.querySelectorAll("input, select, textarea").length };
}

/** Puts the cursor at the end of a marked field. */
export async function enterField(page, index) {
  await page.evaluate((at) => document.querySelector(`[data-measured="${at}"]`).focus(), index);
  await page.keyboard.press("Control+End");
}
