/** A list of the admin as the benchmark opens it. */
export interface MeasuredList {
  path: string;
  /** Each sort as its parameters, with the rows and the columns that its cursors name: those of a table, or of a subquery. */
  sorts: { params: string; rows: string; columns: string[] }[];
  /** Parameters of each filter and of several together: what fits many rows, few and none; and searches. */
  filters: string[];
}
