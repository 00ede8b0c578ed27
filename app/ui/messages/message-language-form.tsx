import type { LanguageChoice } from "#app/actions/orders/message-language.ts";
import { messageLanguages } from "#kernel/message-language.ts";
import { Button } from "../elements/button.tsx";
import { SelectField } from "../elements/text-field.tsx";
import { languageIntent } from "./language-intent.ts";

interface MessageLanguageFormProps extends LanguageChoice {
  action: string;
  hint: string;
}

/** In which language messages come from now on. */
export function MessageLanguageForm({ action, hint, languages, chosen }: MessageLanguageFormProps) {
  return (
    <form method="post" action={action} className="mt-3 grid gap-3 sm:max-w-xs">
      <SelectField name="message_language" defaultValue={chosen} label="Language" hint={hint} autoComplete="off">
        {languages.map((language) => (
          <option key={language} value={language} lang={messageLanguages[language].code}>
            {messageLanguages[language].label}
          </option>
        ))}
      </SelectField>
      <Button look="secondary" size="small" name="intent" value={languageIntent} className="justify-self-start">
        Save the language
      </Button>
    </form>
  );
}
