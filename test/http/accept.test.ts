import {
  chooseRepresentation,
  FORMAL_TYPE,
  JSON_TYPE,
  namesMediaType,
  PROBLEM_TYPE,
  representationOfBody,
} from '../../src/http/accept.ts';
import { t } from '../support/tap.ts';

const formalBody = { recipeId: 'latte', volumeMl: 200 };
const plainBody = { recipe: 'latte', volume: '200ml' };

t.test(
  'a media type counts only if Accept names it without wildcards and with a weight above zero',
  async (t) => {
    t.ok(namesMediaType(PROBLEM_TYPE, PROBLEM_TYPE));
    t.ok(namesMediaType(`text/html, ${PROBLEM_TYPE};q=0.1`, PROBLEM_TYPE));
    t.ok(namesMediaType('Application/Problem+JSON; charset=utf-8; q=0.5', PROBLEM_TYPE));
    for (const accept of [
      undefined,
      '',
      '*/*',
      'application/*',
      JSON_TYPE,
      `${PROBLEM_TYPE};q=0`,
      'application/problem+jsonx',
    ]) {
      t.notOk(namesMediaType(accept, PROBLEM_TYPE), String(accept));
    }
  },
);

t.test('a malformed Accept names no media type and causes no error', async (t) => {
  for (const accept of [
    'application',
    ',,;;',
    '"',
    'application/json;q=x',
    '\u0000/\u0000',
    ';'.repeat(10_000),
  ]) {
    t.notOk(namesMediaType(accept, JSON_TYPE), JSON.stringify(accept.slice(0, 30)));
    t.equal(chooseRepresentation({ accept, contentType: undefined, body: undefined }), 'snake');
  }
});

t.test(
  'if neither Accept nor the body chooses a representation, the response is in snake_case',
  async (t) => {
    t.equal(
      chooseRepresentation({ accept: undefined, contentType: undefined, body: undefined }),
      'snake',
    );
    t.equal(
      chooseRepresentation({ accept: '*/*', contentType: JSON_TYPE, body: plainBody }),
      'snake',
    );
    t.equal(
      chooseRepresentation({ accept: 'text/html', contentType: JSON_TYPE, body: plainBody }),
      'snake',
    );
  },
);

t.test(
  'the media type with the greater weight in Accept decides, even if the request has another representation',
  async (t) => {
    const camel = { contentType: FORMAL_TYPE, body: formalBody };
    const snake = { contentType: JSON_TYPE, body: plainBody };
    t.equal(chooseRepresentation({ accept: FORMAL_TYPE, ...snake }), 'camel');
    t.equal(chooseRepresentation({ accept: JSON_TYPE, ...camel }), 'snake');
    t.equal(
      chooseRepresentation({ accept: `${JSON_TYPE};q=0.5, ${FORMAL_TYPE};q=0.9`, ...snake }),
      'camel',
    );
    t.equal(
      chooseRepresentation({ accept: `${JSON_TYPE};q=0.9, ${FORMAL_TYPE};q=0.5`, ...camel }),
      'snake',
    );
    t.equal(
      chooseRepresentation({
        accept: `${FORMAL_TYPE};q=0.5, */*, ${JSON_TYPE};charset=utf-8`,
        ...camel,
      }),
      'snake',
    );
    t.equal(
      chooseRepresentation({ accept: `${JSON_TYPE}, ${FORMAL_TYPE};q=0`, ...camel }),
      'snake',
    );
  },
);

t.test(
  'if media types in Accept have equal weights, the representation of the request decides, not the order of the media types',
  async (t) => {
    for (const accept of [
      `${JSON_TYPE}, ${FORMAL_TYPE}`,
      `${FORMAL_TYPE};q=0.7, ${PROBLEM_TYPE}, ${JSON_TYPE};q=0.7`,
    ]) {
      t.equal(
        chooseRepresentation({ accept, contentType: FORMAL_TYPE, body: formalBody }),
        'camel',
        accept,
      );
      t.equal(
        chooseRepresentation({ accept, contentType: JSON_TYPE, body: formalBody }),
        'camel',
        accept,
      );
      t.equal(
        chooseRepresentation({ accept, contentType: JSON_TYPE, body: plainBody }),
        'snake',
        accept,
      );
      t.equal(
        chooseRepresentation({ accept, contentType: undefined, body: undefined }),
        'snake',
        accept,
      );
    }
  },
);

t.test(
  'a request whose Content-Type is the camelCase media type, in any case and with any parameters, gets camelCase',
  async (t) => {
    for (const contentType of [
      FORMAL_TYPE,
      'APPLICATION/vnd.Beverage.Order+JSON ; charset=utf-8',
    ]) {
      t.equal(chooseRepresentation({ accept: undefined, contentType, body: {} }), 'camel');
      t.equal(chooseRepresentation({ accept: '*/*', contentType, body: undefined }), 'camel');
    }
  },
);

t.test(
  'a request with a camelCase body in application/json gets camelCase, even if Accept names application/json',
  async (t) => {
    const contentType = 'application/json; charset=utf-8';
    for (const accept of [undefined, '*/*', JSON_TYPE, 'application/json, text/plain, */*']) {
      t.equal(
        chooseRepresentation({ accept, contentType, body: formalBody }),
        'camel',
        String(accept),
      );
    }
  },
);

t.test(
  'a JSON body indicates the camelCase representation only if its top level has recipeId and no recipe',
  async (t) => {
    t.equal(representationOfBody({ contentType: JSON_TYPE, body: formalBody }), 'camel');
    t.equal(representationOfBody({ contentType: JSON_TYPE, body: { recipeId: null } }), 'camel');
    t.equal(
      representationOfBody({
        contentType: JSON_TYPE,
        body: { recipeId: 'latte', recipe: 'latte' },
      }),
      'snake',
    );
    t.equal(representationOfBody({ contentType: JSON_TYPE, body: { volumeMl: 200 } }), 'snake');
    t.equal(representationOfBody({ contentType: 'text/plain', body: formalBody }), 'snake');
    t.equal(representationOfBody({ contentType: undefined, body: formalBody }), 'snake');
    for (const body of [
      undefined,
      null,
      'recipeId',
      7,
      [],
      ['recipeId'],
      Object.create(formalBody),
    ]) {
      t.equal(representationOfBody({ contentType: JSON_TYPE, body }), 'snake');
    }
  },
);
