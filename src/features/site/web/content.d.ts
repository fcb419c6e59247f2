declare module '*.md' {
  const content: import('./legal/Markup').Content;
  export default content;
}
