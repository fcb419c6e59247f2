/**
 * The same reads served by Express, pg, express-session and connect-pg-simple, set up as in their
 * manuals.
 */
import connectPgSimple from 'connect-pg-simple';
import express from 'express';
import session from 'express-session';
import pg from 'pg';
import { numbered, queries } from './queries.mjs';
import { views } from './views.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const PgSession = connectPgSimple(session);
const app = express();
app.use(
  session({
    store: new PgSession({ pool, createTableIfMissing: true, tableName: 'express_sessions' }),
    secret: 'not a secret',
    resave: false,
    saveUninitialized: false,
    cookie: { maxAge: 30 * 24 * 60 * 60 * 1000 },
  }),
);
app.use(express.json());

app.post('/login', (request, response) => {
  request.session.values = request.body;
  response.json({});
});
app.use((request, response, next) => {
  if (request.session.values) next();
  else response.status(401).json({});
});
for (const [name, texts] of Object.entries(queries)) {
  app.get(`/${name}`, async (request, response) => {
    const given = { ...request.session.values, ...request.query };
    const results = await Promise.all(texts.map((text) => pool.query(numbered(text, given))));
    const user = name.startsWith('practice') ? given.practice : given.professional;
    response.json(
      views[name](
        results.map(({ rows }) => rows),
        user,
      ),
    );
  });
}
app.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
