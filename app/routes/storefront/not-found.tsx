import { data } from "react-router";

/** Matches every other path; the root's error page responds with status 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
