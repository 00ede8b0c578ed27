import { data } from "react-router";

const refuse = () => {
  throw data(null, { status: 404 });
};

export const loader = refuse;
export const action = refuse;

/** Unknown paths below /admin. */
export default function NotFound() {
  return null;
}
