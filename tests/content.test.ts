/** Texts of the site are Markdown with figures; what a page could not show is an error of the build. */
import { expect, it } from 'vitest';
import { readContent } from '../scripts/content';

const figures = { days: 60, points: { login: 5 } };
const bodyOf = (text: string) =>
  readContent(`# T\n\n## S {#s}\n\n${text}\n`, figures).sections[0]?.body;

it('a text has a title, a lead, and sections with their anchors', () => {
  const source =
    '# Help\n\nHow *it*\nworks.\n\n## Post {#post}\n\nPress `Post shift`.\n\n## {#move}\n';
  expect(readContent(source, figures)).toEqual({
    title: 'Help',
    lead: [['p', ['How ', ['em', ['it']], ' works.']]],
    sections: [
      { id: 'post', title: 'Post', body: [['p', ['Press ', ['b', ['Post shift']], '.']]] },
      { id: 'move', title: '', body: [] },
    ],
  });
});

it('lists, quotes, definitions, pictures and links are what they are in HTML', () => {
  expect(bodyOf('1. One\n2. **Two**')).toEqual([
    [
      'ol',
      [
        ['li', ['One']],
        ['li', [['strong', ['Two']]]],
      ],
    ],
  ]);
  expect(bodyOf('- One')).toEqual([['ul', [['li', ['One']]]]]);
  expect(bodyOf('> Quoted')).toEqual([['blockquote', [['p', ['Quoted']]]]]);
  expect(bodyOf('Term\n: Meaning')).toEqual([
    [
      'dl',
      [
        [
          'div',
          [
            ['dt', ['Term']],
            ['dd', ['Meaning']],
          ],
        ],
      ],
    ],
  ]);
  expect(bodyOf('![A form](pictures/form.webp)')).toEqual([
    ['img', ['A form'], 'pictures/form.webp'],
  ]);
  expect(bodyOf('[Ask](/support)')).toEqual([['p', [['a', ['Ask'], '/support']]]]);
});

it('figures are filled in, and one that does not exist is an error', () => {
  expect(bodyOf('{days} days, {points.login} points')).toEqual([['p', ['60 days, 5 points']]]);
  expect(() => bodyOf('{hours} hours')).toThrow('There is no figure {hours}.');
  expect(() => bodyOf('{points} points')).toThrow('There is no figure {points}.');
});

it('what no page shows, and a section without an anchor, are errors', () => {
  expect(() => bodyOf('<div>HTML</div>')).toThrow('<div>HTML</div>');
  expect(() => bodyOf('| a |\n|---|\n| b |')).toThrow('A text cannot have this');
  expect(() => readContent('# T\n\n## S\n', figures)).toThrow('A section needs an anchor: S');
});
