export interface Eigen {
  /** Largest first. */
  readonly values: Float64Array;
  /** Row-major, size × size: row j is the unit eigenvector of `values[j]`, of either sign. */
  readonly vectors: Float64Array;
}

/** QL needs two or three steps a value; more than this many means that the matrix holds no numbers. */
const STEPS = 60;

/**
 * Eigenvalues and eigenvectors of a symmetric matrix: Householder reflections make it tridiagonal, implicit QL steps
 * diagonal. Some size³ multiplications, so 384 columns take a fraction of a second where Jacobi rotations take many.
 *
 * @param matrix Row-major, size × size, finite, symmetric; it is not changed.
 * @throws {RangeError} When the steps do not converge, which takes numbers that are not finite.
 * @see Golub & Van Loan, Matrix Computations, algorithms 8.3.1 and 8.3.3; Wilkinson & Reinsch (1971), tred2 and tql2.
 */
export function symmetricEigen(matrix: Float64Array, size: number): Eigen {
  const { diagonal, beside, basis } = tridiagonal(matrix, size);
  diagonalise(diagonal, beside, basis, size);
  return largestFirst(diagonal, basis, size);
}

/**
 * The same of a matrix that is tridiagonal.
 *
 * @param diagonal Finite.
 * @param beside `beside[i]` stands between rows i and i + 1; the last counts nothing.
 * @param from The first coordinate of the eigenvectors that is asked for: each more costs as much as all values.
 * @returns Vectors without the coordinates before `from`.
 * @throws {RangeError} As `symmetricEigen`.
 */
export function tridiagonalEigen(diagonal: Float64Array, beside: Float64Array, from: number): Eigen {
  const size = diagonal.length;
  const width = size - from;
  const basis = new Float64Array(size * width);
  for (let i = from; i < size; i++) basis[i * width + i - from] = 1;
  const values = diagonal.slice();
  const besides = beside.slice();
  besides[size - 1] = 0;
  diagonalise(values, besides, basis, width);
  return largestFirst(values, basis, width);
}

/** @param width Of the rows of the basis. */
function largestFirst(diagonal: Float64Array, basis: Float64Array, width: number): Eigen {
  const order = Array.from(diagonal.keys()).sort((i, j) => diagonal[j]! - diagonal[i]! || i - j);
  const vectors = new Float64Array(basis.length);
  order.forEach((from, to) => vectors.set(basis.subarray(from * width, (from + 1) * width), to * width));
  return { values: Float64Array.from(order, (from) => diagonal[from]!), vectors };
}

interface Tridiagonal {
  diagonal: Float64Array;
  /** `beside[i]` stands between rows i and i + 1; the last is 0. */
  beside: Float64Array;
  /** Row-major and orthogonal: matrix = basisᵀ · tridiagonal · basis. */
  basis: Float64Array;
}

/** Each reflection clears a column below its second element; the reflections together are the basis. */
function tridiagonal(matrix: Float64Array, size: number): Tridiagonal {
  const a = matrix.slice();
  const basis = new Float64Array(size * size);
  for (let i = 0; i < size; i++) basis[i * size + i] = 1;
  const reflection = new Float64Array(size);
  const image = new Float64Array(size);

  for (let column = 0; column < size - 2; column++) {
    const first = column + 1;
    let squares = 0;
    for (let i = first; i < size; i++) {
      reflection[i] = a[i * size + column]!;
      squares += reflection[i]! ** 2;
    }
    const head = reflection[first]!;
    if (squares === head * head) continue;
    const length = head > 0 ? -Math.sqrt(squares) : Math.sqrt(squares);
    reflection[first] = head - length;
    const scale = 2 / (squares - head * head + reflection[first]! ** 2);

    reflectBothSides(a, reflection, image, first, scale, size);
    a[first * size + column] = a[column * size + first] = length;
    for (let i = first + 1; i < size; i++) a[i * size + column] = a[column * size + i] = 0;
    reflectRows(basis, reflection, first, scale, size);
  }
  return {
    diagonal: Float64Array.from({ length: size }, (_, i) => a[i * size + i]!),
    beside: Float64Array.from({ length: size }, (_, i) => (i < size - 1 ? a[(i + 1) * size + i]! : 0)),
    basis,
  };
}

/** a ← H a H of the part from `first` on, with H = I − scale · v vᵀ, as one symmetric update of rank two. */
function reflectBothSides(
  a: Float64Array,
  v: Float64Array,
  image: Float64Array,
  first: number,
  scale: number,
  size: number,
): void {
  let along = 0;
  for (let i = first; i < size; i++) {
    let sum = 0;
    for (let j = first; j < size; j++) sum += a[i * size + j]! * v[j]!;
    image[i] = scale * sum;
    along += image[i]! * v[i]!;
  }
  for (let i = first; i < size; i++) image[i]! -= (scale / 2) * along * v[i]!;
  for (let i = first; i < size; i++) {
    for (let j = first; j < size; j++) a[i * size + j]! -= v[i]! * image[j]! + image[i]! * v[j]!;
  }
}

/** rows ← H rows. */
function reflectRows(rows: Float64Array, v: Float64Array, first: number, scale: number, size: number): void {
  const sums = new Float64Array(size);
  for (let i = first; i < size; i++) {
    for (let k = 0; k < size; k++) sums[k]! += v[i]! * rows[i * size + k]!;
  }
  for (let i = first; i < size; i++) {
    const weight = scale * v[i]!;
    for (let k = 0; k < size; k++) rows[i * size + k]! -= weight * sums[k]!;
  }
}

/** Chases each element beside the diagonal away with rotations, which turn the rows of the basis along. */
function diagonalise(diagonal: Float64Array, beside: Float64Array, basis: Float64Array, width: number): void {
  const size = diagonal.length;
  // Relative to the whole matrix: where points lie in fewer dimensions, whole blocks hold nothing but rounding.
  const largest = diagonal.reduce(
    (most, value, i) => Math.max(most, Math.abs(value) + Math.abs(beside[i]!)),
    0,
  );
  const negligible = Number.EPSILON * largest;
  for (let row = 0; row < size; row++) {
    for (let step = 0; ; step++) {
      const last = endOfBlock(beside, row, negligible);
      if (last === row) break;
      if (step === STEPS)
        throw new RangeError(`No eigenvalue ${row} after ${STEPS} steps: is the matrix finite?`);
      qlStep(diagonal, beside, basis, row, last, width);
    }
  }
}

/** The first row from `row` on with nothing to speak of beside it; the last row always is one. */
function endOfBlock(beside: Float64Array, row: number, negligible: number): number {
  let last = row;
  while (Math.abs(beside[last]!) > negligible) last++;
  return last;
}

function qlStep(
  diagonal: Float64Array,
  beside: Float64Array,
  basis: Float64Array,
  row: number,
  last: number,
  width: number,
): void {
  const tilt = (diagonal[row + 1]! - diagonal[row]!) / (2 * beside[row]!);
  const root = hypotenuse(tilt, 1);
  let g = diagonal[last]! - diagonal[row]! + beside[row]! / (tilt + (tilt >= 0 ? root : -root));
  let sine = 1;
  let cosine = 1;
  let shift = 0;
  for (let i = last - 1; i >= row; i--) {
    const f = sine * beside[i]!;
    const b = cosine * beside[i]!;
    const r = hypotenuse(f, g);
    beside[i + 1] = r;
    if (r === 0) {
      diagonal[i + 1]! -= shift;
      beside[last] = 0;
      return;
    }
    sine = f / r;
    cosine = g / r;
    g = diagonal[i + 1]! - shift;
    const turned = (diagonal[i]! - g) * sine + 2 * cosine * b;
    shift = sine * turned;
    diagonal[i + 1] = g + shift;
    g = cosine * turned - b;
    rotateRows(basis, i, cosine, sine, width);
  }
  diagonal[row]! -= shift;
  beside[row] = g;
  beside[last] = 0;
}

function rotateRows(basis: Float64Array, i: number, cosine: number, sine: number, width: number): void {
  const upper = i * width;
  const lower = upper + width;
  for (let k = 0; k < width; k++) {
    const below = basis[lower + k]!;
    basis[lower + k] = sine * basis[upper + k]! + cosine * below;
    basis[upper + k] = cosine * basis[upper + k]! - sine * below;
  }
}

/** Square roots are the same on every machine; `Math.hypot` need not be. */
function hypotenuse(a: number, b: number): number {
  const larger = Math.max(Math.abs(a), Math.abs(b));
  if (larger === 0) return 0;
  const ratio = Math.min(Math.abs(a), Math.abs(b)) / larger;
  return larger * Math.sqrt(1 + ratio * ratio);
}
