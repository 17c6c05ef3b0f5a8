/** What the envelope says to an end user when an identity operation succeeds. */
import type { Language } from '../errors/language.ts';
import { chooseLanguage } from '../http/accept.ts';

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
  renewed: {
    en: 'You are still signed in.',
    de: 'Sie bleiben angemeldet.',
    es: 'Su sesión sigue abierta.',
    fr: 'Votre session se poursuit.',
    ru: 'Вы остаётесь в системе.',
    zh: '您仍处于登录状态。',
  },
  signedOut: {
    en: 'You are signed out.',
    de: 'Sie sind abgemeldet.',
    es: 'Ha cerrado la sesión.',
    fr: 'Vous êtes déconnecté.',
    ru: 'Вы вышли из системы.',
    zh: '您已退出登录。',
  },
  signedOutEverywhere: {
    en: 'You are signed out on all devices.',
    de: 'Sie sind auf allen Geräten abgemeldet.',
    es: 'Ha cerrado la sesión en todos los dispositivos.',
    fr: 'Vous êtes déconnecté de tous les appareils.',
    ru: 'Вы вышли из системы на всех устройствах.',
    zh: '您已在所有设备上退出登录。',
  },
  sessions: {
    en: 'Here is where you are signed in.',
    de: 'Hier sind Sie angemeldet.',
    es: 'Aquí tiene sus sesiones abiertas.',
    fr: 'Voici où vous êtes connecté.',
    ru: 'Вот где вы вошли в систему.',
    zh: '以下是您已登录的设备。',
  },
  profile: {
    en: 'This is your profile.',
    de: 'Das ist Ihr Profil.',
    es: 'Este es su perfil.',
    fr: 'Voici votre profil.',
    ru: 'Это ваш профиль.',
    zh: '这是您的个人资料。',
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
