import { describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/domain/incident/locale';
import { MESSAGES, renderIn } from '@/tests/builders/render';
import { Localized, LocalizedMarkdown } from './localized';

const note = (locale: Locale) =>
  new RegExp(`<span class="[^"]*fallback[^"]*">${MESSAGES[locale].site.notTranslated}</span>$`);

describe('Localized', () => {
  it('is the text alone in the language of the reader', () => {
    expect(renderIn('fr', <Localized text={{ en: 'crane', fr: 'grue' }} locale="fr" />)).toBe('grue');
  });

  it('marks a text in another language as such and says so in the reader’s', () => {
    const html = renderIn('de', <Localized text={{ en: 'crane', fr: 'grue' }} locale="de" />);
    expect(html).toContain('<span lang="en">crane</span> ');
    expect(html).toMatch(note('de'));
  });

  it('shows a text as it is: it holds no Markdown and no HTML', () => {
    expect(renderIn('en', <Localized text={{ en: '<b>*a*</b>' }} locale="en" />)).toBe(
      '&lt;b&gt;*a*&lt;/b&gt;',
    );
  });
});

describe('LocalizedMarkdown', () => {
  it('is the text alone in the language of the reader', () => {
    expect(renderIn('en', <LocalizedMarkdown text={{ en: '*a*' }} locale="en" />)).toBe('<p><em>a</em></p>');
  });

  it('marks a text in another language as such, as a block and within a line', () => {
    const block = renderIn('fr', <LocalizedMarkdown text={{ de: '*a*' }} locale="fr" />);
    expect(block).toContain('<div lang="de"><p><em>a</em></p></div>');
    expect(block).toMatch(note('fr'));
    const inline = renderIn('fr', <LocalizedMarkdown inline text={{ de: '*a*' }} locale="fr" />);
    expect(inline).toContain('<span lang="de"><em>a</em></span>');
    expect(inline).toMatch(note('fr'));
  });

  it('resolves links in whichever language it is', () => {
    const resolveLink = () => ({ href: '#event-a' });
    const html = renderIn(
      'fr',
      <LocalizedMarkdown inline text={{ en: '[a](event:a)' }} locale="fr" resolveLink={resolveLink} />,
    );
    expect(html).toContain('<a href="#event-a">a</a>');
  });
});
