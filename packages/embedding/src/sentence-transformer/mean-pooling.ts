/**
 * The mean of a text's token vectors, scaled to length 1, as the pooling and normalising layers of sentence-transformers do.
 *
 * @param states Row-major, one row a token.
 * @param target Filled; its length is the number of dimensions.
 */
export function meanPooling(states: Float32Array, target: Float32Array): void {
  const dimensions = target.length;
  const tokens = states.length / dimensions;
  const sum = new Float64Array(dimensions);
  for (let row = 0; row < tokens; row++) {
    for (let k = 0; k < dimensions; k++) sum[k]! += states[row * dimensions + k]!;
  }
  let squares = 0;
  for (let k = 0; k < dimensions; k++) squares += sum[k]! * sum[k]!;
  // The length takes the division by the number of tokens with it.
  const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  for (let k = 0; k < dimensions; k++) target[k] = sum[k]! * scale;
}
