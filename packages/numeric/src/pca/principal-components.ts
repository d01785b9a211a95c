import { symmetricEigen } from "../eigen/symmetric-eigen.js";
import type { Points } from "../points/points.js";
import { centred, project } from "./centred.js";

export interface PrincipalComponents {
  /** Row-major, kept × dimensions: orthogonal unit directions, that of the greatest variance first. */
  readonly axes: Float64Array;
  /** Variance of the points along each axis, with n − 1 in the denominator. */
  readonly variances: Float64Array;
  /** Share of the whole variance that lies along each axis; 0 where there is none. */
  readonly explained: Float64Array;
  /** The points' positions along the axes, centred on 0. */
  readonly coordinates: Points;
}

/** An axis with a smaller share of the largest axis' variance holds nothing but rounding. */
const LEAST_SHARE = 1e-12;

/**
 * Principal component analysis by the eigenvectors of the covariance matrix. Of an axis' two signs it takes the one
 * whose largest coefficient is positive (of equally large ones the first counts), so that the same points always
 * give the same numbers.
 *
 * @param points Finite; n may be 0.
 * @param wanted Axes at most, at least 1. Fewer are kept when the points lie in fewer dimensions, but never none.
 * @see Jolliffe (2002), Principal Component Analysis; scikit-learn, `PCA` and `svd_flip`.
 */
export function principalComponents(points: Points, wanted: number): PrincipalComponents {
  const { count, dimensions } = points;
  const rows = centred(points);
  const covariance = covarianceOf(rows, count, dimensions);
  const { values, vectors } = symmetricEigen(covariance, dimensions);

  const least = Math.max(values[0]!, 0) * LEAST_SHARE;
  let kept = 1;
  while (kept < Math.min(wanted, dimensions) && values[kept]! > least) kept++;
  const axes = vectors.slice(0, kept * dimensions);
  for (let axis = 0; axis < kept; axis++) {
    orient(axes.subarray(axis * dimensions, (axis + 1) * dimensions));
  }
  let total = 0;
  for (let column = 0; column < dimensions; column++) total += covariance[column * dimensions + column]!;
  const variances = Float64Array.from(values.subarray(0, kept), (value) => Math.max(value, 0));
  return {
    axes,
    variances,
    explained: variances.map((variance) => (total > 0 ? variance / total : 0)),
    coordinates: { values: project(rows, axes, count, kept), count, dimensions: kept },
  };
}

function covarianceOf(rows: Float64Array, count: number, dimensions: number): Float64Array {
  const products = new Float64Array(dimensions * dimensions);
  for (let start = 0; start < rows.length; start += dimensions) {
    for (let i = 0; i < dimensions; i++) {
      const value = rows[start + i]!;
      const line = i * dimensions;
      for (let j = i; j < dimensions; j++) products[line + j]! += value * rows[start + j]!;
    }
  }
  const degrees = Math.max(count - 1, 1);
  for (let i = 0; i < dimensions; i++) {
    for (let j = i; j < dimensions; j++) {
      products[j * dimensions + i] = products[i * dimensions + j]! /= degrees;
    }
  }
  return products;
}

function orient(axis: Float64Array): void {
  let largest = 0;
  axis.forEach((value, column) => {
    if (Math.abs(value) > Math.abs(axis[largest]!)) largest = column;
  });
  if (axis[largest]! < 0) axis.forEach((value, column) => (axis[column] = -value));
}
