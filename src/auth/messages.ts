/** What the envelope says to an end user when an identity operation succeeds. */
import { chooseLanguage, type Language } from '../errors/language.ts';

const messages = {
  registered: {
    en: 'Your account has been created.',
    de: 'Ihr Konto wurde angelegt.',
    es: 'Se ha creado su cuenta.',
    fr: 'Votre compte a été créé.',
    ru: 'Учётная запись создана.',
    zh: '您的账户已创建。',
  },
  signedIn: {
    en: 'You are signed in.',
    de: 'Sie sind angemeldet.',
    es: 'Ha iniciado sesión.',
    fr: 'Vous êtes connecté.',
    ru: 'Вы вошли в систему.',
    zh: '您已登录。',
  },
} as const satisfies Record<string, Record<Language, string>>;

/** The success envelope of the identity operations (D62): the message in the language the client asks for. */
export function envelope<const Status extends number, const Data>(
  statusCode: Status,
  message: keyof typeof messages,
  acceptLanguage: string | undefined,
  data: Data,
) {
  return { statusCode, message: messages[message][chooseLanguage(acceptLanguage)], data };
}
