import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { AccountFrame } from "./account-frame.tsx";

interface VerifyEmailViewProps {
  /** Of the link; without one there is only a new link to ask for. */
  token: string | undefined;
  email: string;
  verified: boolean;
  answer: { outcome: "stale-link" | "sent" | "too-often"; message: string } | null;
}

/** Where the link of a verification mail leads. One press more than the link, because programs that look through mails open links too. */
export function VerifyEmailView({ token, email, verified, answer }: VerifyEmailViewProps) {
  return (
    <AccountFrame title={verified ? "Your address is verified" : "Verify your e-mail address"} lead={<bdi className="wrap-anywhere">{email}</bdi>}>
      {answer && <Alert tone={answer.outcome === "sent" ? "success" : "failure"} focused>{answer.message}</Alert>}
      {verified ? <p>There is nothing left to do.</p> : (
        <form method="post" action={`/user/verify-email/${token ?? ""}`} className="flex flex-wrap gap-3">
          {token && answer?.outcome !== "stale-link" && <Button size="large" name="intent" value="verify">Yes, this address is mine</Button>}
          <Button size="large" look="secondary" name="intent" value="send">Send me a new link</Button>
        </form>
      )}
    </AccountFrame>
  );
}
