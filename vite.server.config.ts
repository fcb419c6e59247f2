/** The server build: our own code in one folder, packages left in node_modules. */
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  // The web is part of this build, and its React is the fast one whatever the environment says.
  ssr: { noExternal: ['react', 'react-dom', 'react-router'] },
  define: {
    'process.env.NODE_ENV': '"production"',
    'process.env.EDITION': JSON.stringify(process.env.EDITION ?? 'development'),
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/app',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: {
        start: 'src/start.ts',
        process: 'src/commands/process.ts',
        owner: 'src/commands/owner.ts',
        large: 'src/commands/large.ts',
        check: 'src/commands/check.ts',
        keys: 'src/commands/keys.ts',
        insights: 'src/commands/insights.ts',
        migrate: 'src/commands/migrate.ts',
        backup: 'src/commands/backup.ts',
        restore: 'src/commands/restore.ts',
        files: 'src/commands/files.ts',
        render: 'src/render.tsx',
        reencode: 'src/platform/files/reencode.mjs',
      },
    },
  },
});
