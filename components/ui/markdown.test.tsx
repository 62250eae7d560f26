import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MESSAGES, renderIn } from '@/tests/builders/render';
import { Markdown, type ResolveLink } from './markdown';

const render = (text: string, resolveLink?: ResolveLink) =>
  renderIn('en', <Markdown text={text} inline resolveLink={resolveLink} />);

const toAnchor: ResolveLink = (url) => ({ href: `#${url.replace(':', '-')}` });
const toMark: ResolveLink = (url) => ({
  ...toAnchor(url),
  href: '#claim-a',
  mark: { text: '7', label: 'Evidence 7' },
});

describe('Markdown', () => {
  it('becomes elements', () => {
    expect(renderIn('en', <Markdown text={'# A\n\nb **c** `d`\n\n- e\n'} />)).toBe(
      '<h1>A</h1>\n<p>b <strong>c</strong> <code>d</code></p>\n<ul>\n<li>e</li>\n</ul>',
    );
  });

  it('has no paragraph around a text of one paragraph within a line, and keeps those of a longer text', () => {
    expect(render('a **b**')).toBe('a <strong>b</strong>');
    expect(render('a\n\nb')).toBe('<p>a</p>\n<p>b</p>');
    expect(renderIn('en', <Markdown text="a" />)).toBe('<p>a</p>');
  });

  it.each([
    ['a <b onclick="x()">b</b> c', 'a b c'],
    ['a <img src=x onerror=alert(1)> b', 'a  b'],
    ['a <!-- b --> c', 'a  c'],
    ['<script>alert(1)</script>', ''],
    ['<div onclick="x()">\n\na\n\n</div>', 'a'],
    ['<style>a{}</style>', ''],
    ['a &lt;b&gt; &amp; c', 'a &lt;b&gt; &amp; c'],
  ])('drops raw HTML and keeps the words around it: %s', (text, expected) => {
    expect(render(text)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'javascript&#58;alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ref:javascript:alert(1)',
    'file:///etc/passwd',
  ])('gives a link to %s no address', (url) => {
    const html = render(`[a](<${url}>)`);
    expect(html).not.toContain('href');
    expect(html.replace(/<\/?a>/g, '')).toBe('a');
  });

  it.each([
    'https://example.org/a?b=c',
    'http://example.org/',
    'mailto:a@example.org',
    '/glossary',
    '#event-a',
  ])('links to %s', (url) => {
    expect(render(`[a](${url})`)).toBe(`<a href="${url}">a</a>`);
  });

  it('shows no picture from an address of the page’s own', () => {
    expect(render('![a](claim:b)')).not.toContain('src');
  });

  it('keeps text with colons as it is', () => {
    const text = 'At 8:30 on @cf/x:y a:b :note[c]';
    expect(render(text)).toBe(text);
  });

  it('writes no style attribute, which the content security policy refuses, to align a table', () => {
    const html = renderIn('en', <Markdown text={'| a | b |\n|--:|:-:|\n| c | d |'} />);
    expect(html).not.toContain('style');
    expect(html).toContain('<td data-align="right">c</td><td data-align="center">d</td>');
  });

  it('keeps the footnotes of two texts on one page apart and gives their marks words', () => {
    const text = 'a[^1]\n\n[^1]: b';
    const html = renderIn(
      'fr',
      <>
        <Markdown text={text} />
        <Markdown text={text} />
      </>,
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
    const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.sort()).toEqual(ids.sort());
    expect(html).toContain(`aria-label="${MESSAGES.fr.site.footnoteBack}"`);
    expect(html).not.toMatch(/<h\d/);
  });

  it('renders without a warning', () => {
    const warning = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => warning.mockRestore());
    render('a [b](claim:c)\n\n| d |\n|:-:|\n| [e](claim:f) |\n\n- [ ] g\n\nh[^1]\n\n[^1]: i', toMark);
    expect(warning).not.toHaveBeenCalled();
  });
});

describe('addresses of the page’s own', () => {
  it('are resolved to links', () => {
    expect(render('a [b](event:c) d', toAnchor)).toBe('a <a href="#event-c">b</a> d');
  });

  it('are resolved wherever they are written', () => {
    expect(render('a [b][1] d\n\n[1]: event:c', toAnchor)).toBe('a <a href="#event-c">b</a> d');
    expect(render('a:b[c](event:d)', toAnchor)).toBe('a:b<a href="#event-d">c</a>');
  });

  it('leave the words as they are and put the mark behind them, where there is one', () => {
    expect(render('a [b **c**](claim:a) d', toMark)).toBe(
      'a b <strong>c</strong><a class="mark" href="#claim-a" aria-label="Evidence 7">7</a> d',
    );
  });

  it('each have their mark, also right behind each other', () => {
    expect(render('[a](claim:a)[b](claim:a)', toMark).replace(/<a [^>]*>7<\/a>/g, '^')).toBe('a^b^');
  });

  it('leave only the words where they resolve to nothing, or nothing resolves them', () => {
    expect(render('a [b **c**](claim:d) e', () => null)).toBe('a b <strong>c</strong> e');
    expect(render('a [b **c**](claim:d) e')).toBe('a b <strong>c</strong> e');
    expect(render('[a](claim:b)[c](event:d)', () => null)).toBe('ac');
  });

  it('never reach the page unresolved', () => {
    for (const text of ['[a](ref:claim:b)', '[a](ref:b)', '<claim:b>', '[a](claim:b "title")']) {
      expect(render(text)).not.toMatch(/href|ref:/);
    }
  });

  it('alone are given to the resolver', () => {
    const asked: string[] = [];
    render('[a](https://example.org) [b](claim:c) [d](/e) [f](mailto:g@example.org)', (url) => {
      asked.push(url);
      return null;
    });
    expect(asked).toEqual(['claim:c']);
  });
});
