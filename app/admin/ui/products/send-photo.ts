interface Photo {
  file: File;
  /** What it shows. */
  alt: string;
}

/** What a person reads when a photo could not be sent. */
const answers: Record<number, string> = {
  0: "The connection was lost. Add it again.",
  303: "Your session has ended. Sign in again, then add it.",
  403: "Your role does not allow this.",
  413: "It is too large.",
  415: "Your session has ended. Sign in again, then add it.",
  500: "The shop could not take it. Add it again in a moment.",
  503: "The shop is busy. Add it again in a moment.",
};

/** "It is damaged" in place of "IMG_1.jpg is damaged", because the name stands before it. */
const withoutName = (reason: string, name: string) =>
  reason.startsWith(`${name} `) ? `It${reason.slice(name.length)}` : reason;

/** Sends one photo. `onProgress` gets the part that has left, from 0 to 1. Resolves with null, or with a sentence that says why it was refused. */
export function sendPhoto(
  productId: string,
  { file, alt }: Photo,
  onProgress: (part: number) => void,
): Promise<string | null> {
  // fetch does not say how much of a body has left.
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/admin/products/${productId}/pictures`);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const body = request.response as { added?: number; error?: string | null } | null;
      if (request.status === 200 && body?.added !== undefined)
        return resolve(body.added > 0 ? null : "The product has this photo already.");
      if (body?.error) return resolve(withoutName(body.error, file.name));
      resolve(answers[request.status] ?? (request.status >= 500 ? answers[500]! : answers[303]!));
    };
    request.onerror = () => resolve(answers[0]!);
    const form = new FormData();
    form.append("alt", alt);
    form.append("photos", file, file.name);
    request.send(form);
  });
}
