import { type MessageLanguage, messageLanguages } from "#kernel/message-language.ts";
import { SelectField } from "../elements/text-field.tsx";

interface MessageLanguageFieldProps {
  languages: readonly MessageLanguage[];
  chosen: string;
  ofShop: string;
}

/** In which language messages about the order are to come. The form says which one was the shop's: who leaves that has chosen none. */
export function MessageLanguageField({ languages, chosen, ofShop }: MessageLanguageFieldProps) {
  return (
    <>
      <input type="hidden" name="shop_language" value={ofShop} />
      <SelectField
        name="message_language"
        defaultValue={chosen}
        label="Language of messages"
        hint="WhatsApp and SMS about your order come in it"
        autoComplete="off"
        className="mt-5 sm:max-w-xs"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={messageLanguages[language].code}>
            {messageLanguages[language].label}
          </option>
        ))}
      </SelectField>
    </>
  );
}
