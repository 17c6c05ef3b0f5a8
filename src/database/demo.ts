/** The demo data (D51): the same on every machine, so that documents, examples and tests can name it. */

/** Password of every demo account. */
export const demoPassword = 'brew-a-better-cup';

/** The account UUIDs are fixed, for the sake of examples that name them. */
export const demoAccounts = [
  {
    id: '7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a01',
    userId: 1,
    email: 'user@example.com',
    firstName: 'Uma',
    lastName: 'Sommer',
    roles: ['user'],
    isDisabled: false,
    allowedUserId: [],
  },
  {
    id: '7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a02',
    userId: 2,
    email: 'manager@example.com',
    firstName: 'Milan',
    lastName: 'Keller',
    roles: ['user'],
    isDisabled: false,
    allowedUserId: [1],
  },
  {
    id: '7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a03',
    userId: 3,
    email: 'moderator@example.com',
    firstName: 'Mona',
    lastName: 'Fischer',
    roles: ['user', 'moderator'],
    isDisabled: false,
    allowedUserId: [],
  },
  {
    id: '7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a04',
    userId: 4,
    email: 'admin@example.com',
    firstName: 'Ada',
    lastName: 'Winter',
    roles: ['user', 'admin'],
    isDisabled: false,
    allowedUserId: [],
  },
  {
    id: '7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a05',
    userId: 5,
    email: 'disabled@example.com',
    firstName: 'Dario',
    lastName: 'Lang',
    roles: ['user'],
    isDisabled: true,
    allowedUserId: [],
  },
];

export const demoPlaces = [
  { id: 1, title: 'Alexanderplatz', address: 'Alexanderplatz 1, 10178 Berlin', lat: 52.5219, lng: 13.4132 },
  { id: 2, title: 'Hauptbahnhof', address: 'Europaplatz 1, 10557 Berlin', lat: 52.5251, lng: 13.3694 },
  { id: 3, title: 'Tempelhofer Feld', address: 'Tempelhofer Damm 1, 12101 Berlin', lat: 52.473, lng: 13.4039 },
];

/** Partner 1 offers the first four recipes, partner 2 all of them. */
export const demoPartners = [
  {
    id: 1,
    name: 'Morgenrot Automaten',
    key: 'demo-partner-key-1',
    recipes: ['espresso', 'lungo', 'americano', 'cappuccino'],
  },
  {
    id: 2,
    name: 'Spree Vending',
    key: 'demo-partner-key-2',
    recipes: ['espresso', 'lungo', 'americano', 'cappuccino', 'latte', 'flat-white', 'hot-chocolate', 'green-tea'],
  },
];

export const demoMachines = [
  { id: 1, place_id: 1, partner_id: 1, model: 'Aurora 200', is_available: true },
  { id: 2, place_id: 1, partner_id: 1, model: 'Aurora 200', is_available: true },
  { id: 3, place_id: 2, partner_id: 1, model: 'Aurora 350', is_available: true },
  { id: 4, place_id: 2, partner_id: 2, model: 'Kolibri Duo', is_available: false },
  { id: 5, place_id: 3, partner_id: 2, model: 'Kolibri Duo', is_available: true },
  { id: 6, place_id: 3, partner_id: 2, model: 'Kolibri Solo', is_available: true },
];

interface Drink {
  readonly id: string;
  readonly volumeMl: number;
  /** In cents of a euro. */
  readonly price: number;
  /** Title and description by language. */
  readonly texts: Readonly<
    Record<'en' | 'de' | 'es' | 'fr' | 'ru' | 'zh', readonly [title: string, description: string]>
  >;
}

/** In the order of the menu. */
export const demoRecipes: readonly Drink[] = [
  {
    id: 'espresso',
    volumeMl: 50,
    price: 180,
    texts: {
      en: ['Espresso', 'A short, strong coffee with a hazel crema.'],
      de: ['Espresso', 'Ein kurzer, kräftiger Kaffee mit haselnussbrauner Crema.'],
      es: ['Espresso', 'Un café corto e intenso con crema de color avellana.'],
      fr: ['Espresso', 'Un café court et corsé à la mousse noisette.'],
      ru: ['Эспрессо', 'Короткий крепкий кофе с ореховой пенкой.'],
      zh: ['浓缩咖啡', '小杯浓郁咖啡，带有榛色油脂。'],
    },
  },
  {
    id: 'lungo',
    volumeMl: 110,
    price: 200,
    texts: {
      en: ['Lungo', 'An espresso drawn long: more water, a milder cup.'],
      de: ['Lungo', 'Ein lang gezogener Espresso: mehr Wasser, milder im Geschmack.'],
      es: ['Lungo', 'Un espresso largo: más agua y un sabor más suave.'],
      fr: ['Lungo', 'Un espresso allongé : plus d’eau, un goût plus doux.'],
      ru: ['Лунго', 'Эспрессо с долгим проливом: больше воды, мягче вкус.'],
      zh: ['长萃咖啡', '延长萃取的浓缩咖啡，水量更多，口感更柔和。'],
    },
  },
  {
    id: 'americano',
    volumeMl: 200,
    price: 210,
    texts: {
      en: ['Americano', 'Espresso topped up with hot water.'],
      de: ['Americano', 'Espresso, mit heißem Wasser aufgefüllt.'],
      es: ['Americano', 'Espresso alargado con agua caliente.'],
      fr: ['Americano', 'Un espresso complété d’eau chaude.'],
      ru: ['Американо', 'Эспрессо, разбавленный горячей водой.'],
      zh: ['美式咖啡', '浓缩咖啡加热水。'],
    },
  },
  {
    id: 'cappuccino',
    volumeMl: 180,
    price: 290,
    texts: {
      en: ['Cappuccino', 'Espresso, steamed milk and a thick cap of foam.'],
      de: ['Cappuccino', 'Espresso, heiße Milch und eine dicke Haube aus Schaum.'],
      es: ['Capuchino', 'Espresso, leche caliente y una capa gruesa de espuma.'],
      fr: ['Cappuccino', 'Espresso, lait chaud et une épaisse couche de mousse.'],
      ru: ['Капучино', 'Эспрессо, горячее молоко и густая шапка пены.'],
      zh: ['卡布奇诺', '浓缩咖啡、热牛奶和厚厚的奶泡。'],
    },
  },
  {
    id: 'latte',
    volumeMl: 300,
    price: 320,
    texts: {
      en: ['Latte', 'Plenty of steamed milk over a shot of espresso.'],
      de: ['Latte', 'Viel heiße Milch auf einem Espresso.'],
      es: ['Latte', 'Mucha leche caliente sobre un espresso.'],
      fr: ['Latte', 'Beaucoup de lait chaud sur un espresso.'],
      ru: ['Латте', 'Порция эспрессо и много горячего молока.'],
      zh: ['拿铁', '浓缩咖啡配大量热牛奶。'],
    },
  },
  {
    id: 'flat-white',
    volumeMl: 160,
    price: 310,
    texts: {
      en: ['Flat white', 'A double espresso under silky, barely foamed milk.'],
      de: ['Flat White', 'Ein doppelter Espresso unter seidiger, kaum geschäumter Milch.'],
      es: ['Flat white', 'Un espresso doble con leche sedosa y apenas espuma.'],
      fr: ['Flat white', 'Un double espresso sous un lait soyeux, à peine moussé.'],
      ru: ['Флэт уайт', 'Двойной эспрессо под шелковистым, едва взбитым молоком.'],
      zh: ['馥芮白', '双份浓缩咖啡，配丝滑的薄奶泡。'],
    },
  },
  {
    id: 'hot-chocolate',
    volumeMl: 250,
    price: 300,
    texts: {
      en: ['Hot chocolate', 'Dark chocolate melted into hot milk.'],
      de: ['Heiße Schokolade', 'Dunkle Schokolade, in heißer Milch geschmolzen.'],
      es: ['Chocolate caliente', 'Chocolate negro fundido en leche caliente.'],
      fr: ['Chocolat chaud', 'Du chocolat noir fondu dans du lait chaud.'],
      ru: ['Горячий шоколад', 'Тёмный шоколад, растопленный в горячем молоке.'],
      zh: ['热巧克力', '黑巧克力融于热牛奶中。'],
    },
  },
  {
    id: 'green-tea',
    volumeMl: 300,
    price: 220,
    texts: {
      en: ['Green tea', 'Whole leaves, brewed below the boil.'],
      de: ['Grüner Tee', 'Ganze Blätter, unter dem Siedepunkt aufgebrüht.'],
      es: ['Té verde', 'Hojas enteras, infusionadas sin llegar a hervir.'],
      fr: ['Thé vert', 'Des feuilles entières, infusées avant l’ébullition.'],
      ru: ['Зелёный чай', 'Цельный лист, заваренный водой чуть ниже кипения.'],
      zh: ['绿茶', '整叶冲泡，水温低于沸点。'],
    },
  },
];
