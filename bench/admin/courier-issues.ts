/** The list of what couriers say that somebody must look at. */
export const courierIssues = {
  path: "/admin/book/issues",
  sorts: [
    { params: "", rows: "orders_courier_issues", columns: ["id"] },
    { params: "sort=oldest", rows: "orders_courier_issues", columns: ["id"] },
  ],
  filters: ["state=set-aside", "kind=unknown-number", "state=linked&kind=unknown-number"],
};
