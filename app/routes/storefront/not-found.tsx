import { data } from "react-router";

/** Every address that is nothing else: the root's error page answers, with status 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
