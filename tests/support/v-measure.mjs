/**
 * Harmonic mean of homogeneity and completeness, 0 to 1; every label is a group, −1 as well. Not corrected for chance: many
 * small groups alone raise it.
 *
 * @see Rosenberg & Hirschberg (2007), "V-measure".
 */
export function vMeasure(found, labels) {
  const both = entropy(found.map((group, i) => `${group} ${labels[i]}`));
  const [ofFound, ofLabels] = [entropy(found), entropy(labels)];
  const shared = ofFound + ofLabels - both;
  const homogeneity = ofLabels === 0 ? 1 : shared / ofLabels;
  const completeness = ofFound === 0 ? 1 : shared / ofFound;
  const sum = homogeneity + completeness;
  return sum === 0 ? 0 : (2 * homogeneity * completeness) / sum;
}

function entropy(groups) {
  const counts = new Map();
  for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
  let sum = 0;
  for (const count of counts.values()) sum -= (count / groups.length) * Math.log(count / groups.length);
  return sum;
}
