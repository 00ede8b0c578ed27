import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { AccountFrame } from "./account-frame.tsx";

/** The page of a link to a new e-mail address. It has a button, because programs that scan mails open links too. */
export function ChangeEmailView({ token, email, stale }: { token: string; email: string; stale: boolean }) {
  return (
    <AccountFrame
      title="Your new e-mail address"
      lead={
        <>
          Until now it is <bdi className="wrap-anywhere">{email}</bdi>
        </>
      }
    >
      {stale ? (
        <>
          <Alert focused>
            This link opens nothing. It opens once, within a day, only the latest one does, and only for the account
            that asked for it.
          </Alert>
          <ButtonLink to="/user/dashboard/profile" className="justify-self-start">
            Back to your profile
          </ButtonLink>
        </>
      ) : (
        <form method="post" action={`/user/change-email/${token}`}>
          <Button size="large">Yes, this is my new address</Button>
        </form>
      )}
    </AccountFrame>
  );
}
