import { Link } from "react-router";
import { Alert } from "../elements/alert.tsx";
import type { FormResult } from "./form-result.ts";

const link = "inline-flex min-h-11 min-w-11 items-center underline underline-offset-4";

/** The error of a form as a whole, with a link to another way where there is one. */
export function FormAlert({ result }: { result: FormResult | null }) {
  if (!result?.message) return null;
  return (
    <Alert focused>
      <p>{result.message}</p>
      {result.wayOut && (
        <p className="flex flex-wrap gap-x-5">
          {result.wayOut === "log-in" && (
            <Link to="/user/login" className={link}>
              Login
            </Link>
          )}
          <Link to="/user/forgot-password" className={link}>
            Set a new password
          </Link>
        </p>
      )}
    </Alert>
  );
}
