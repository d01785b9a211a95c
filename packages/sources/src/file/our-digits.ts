/** Where the digits 0 to 9 of scripts begin in which phones write dates and numbers. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0xff10];
const foreignDigit = new RegExp(
  `[${zeros.map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`).join("")}]`,
  "g",
);

/** A text with the digits of other scripts as 0 to 9; it stays as long as it is. */
export function inOurDigits(text: string): string {
  if (text.search(foreignDigit) < 0) return text;
  return text.replace(foreignDigit, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
  });
}
