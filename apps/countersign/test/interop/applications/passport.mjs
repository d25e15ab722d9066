import express from 'express'
import session from 'express-session'
import passport from 'passport'
import OpenIdConnectStrategy from 'passport-openidconnect'

const { issuer, clientId, clientSecret, origin, port } = JSON.parse(process.argv[2])

passport.use(
  new OpenIdConnectStrategy(
    {
      issuer,
      authorizationURL: `${issuer}/oidc/auth`,
      tokenURL: `${issuer}/oidc/token`,
      userInfoURL: `${issuer}/oidc/userinfo`,
      clientID: clientId,
      clientSecret,
      callbackURL: `${origin}/callback`,
      scope: 'profile',
      skipUserProfile: false,
    },
    (_issuer, profile, done) => done(null, profile),
  ),
)
passport.serializeUser((user, done) => done(null, user))
passport.deserializeUser((user, done) => done(null, user))

express()
  .use(session({ secret: 'an example', resave: false, saveUninitialized: false }))
  .use(passport.authenticate('session'))
  .get('/login', passport.authenticate('openidconnect'))
  .get(
    '/callback',
    passport.authenticate('openidconnect', { successRedirect: '/', failureRedirect: '/failed' }),
  )
  .get('/', (request, response) => response.json(request.user ?? null))
  .listen(port, 'localhost', () => process.send('ready'))
