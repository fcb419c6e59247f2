declare module '*.md' {
  const content: import('./parts/Markup').Content;
  export default content;
}
