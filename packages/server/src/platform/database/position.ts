/** A position in a list that is ordered by time and id: the last row of the page before. */
export interface Position {
  createdAt: Date;
  id: string;
}
